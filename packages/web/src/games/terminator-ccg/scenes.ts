import alamoSportShop from './scenes/alamo-sport-shop.svg'
import cityStreet from './scenes/city-street.svg'
import dumpster from './scenes/dumpster.svg'
import freewayUnderpass from './scenes/freeway-underpass.svg'
import generalHospital from './scenes/general-hospital.svg'
import interrogationRoom from './scenes/interrogation-room.svg'
import isolatedSideStreet from './scenes/isolated-side-street.svg'
import mainStreet from './scenes/main-street.svg'
import motel from './scenes/motel.svg'
import newsRoom from './scenes/news-room.svg'
import observatory from './scenes/observatory.svg'
import pawnShop from './scenes/pawn-shop.svg'
import policeStation from './scenes/police-station.svg'
import roadsideDiner from './scenes/roadside-diner.svg'
import techNoir from './scenes/tech-noir.svg'

/** Places that are drawn as they are, by the names of their cards. */
export const SCENES: { readonly [name: string]: string } = {
  'Alamo Sport Shop': alamoSportShop,
  'City Street': cityStreet,
  Dumpster: dumpster,
  'Freeway Underpass': freewayUnderpass,
  'General Hospital': generalHospital,
  'Interrogation Room': interrogationRoom,
  'Isolated Side Street': isolatedSideStreet,
  'Main Street': mainStreet,
  Motel: motel,
  'News Room': newsRoom,
  Observatory: observatory,
  'Pawn Shop': pawnShop,
  'Police Station': policeStation,
  'Roadside Diner': roadsideDiner,
  'Tech Noir': techNoir,
}
