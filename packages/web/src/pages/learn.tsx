import { Link } from '../app/router.tsx'
import { speakOf, t } from '../app/speak.ts'
import { useTitle } from '../app/use-title.ts'
import { UIS } from '../games/index.ts'
import { lessonOf, lessonsOf } from '../games/lessons.ts'
import { GamePicture } from '../games/pictures.tsx'
import { playAlone } from '../session/start.ts'
import { library } from '../session/worker-session.ts'
import { Icon } from '../shell/icons.tsx'
import { SiteFooter, SiteHeader } from '../shell/site-header.tsx'
import type { WebKey } from '../words.ts'
import { NotHere } from './not-found.tsx'

/** What holds for the lesson of every game. */
const POINTS: readonly (readonly [string, WebKey, WebKey])[] = [
  ['undo', 'learn.safe', 'learn.safe.text'],
  ['learn', 'learn.coach', 'learn.coach.text'],
]

/** A guided match: a real match against an easy bot, with a coach beside the question. */
export function LearnPage({ game, name }: { game: string; name?: string }) {
  speakOf(game)
  const lesson = lessonOf(game, name)
  useTitle(t(lesson?.title ?? 'nav.learn'))
  if (!lesson) return <NotHere text={t('match.noGame')} />
  const begin = async () => {
    const seats = await library().seats(game, lesson.options)
    const ui = await UIS.get(game)
    ui?.restartCoach()
    playAlone({
      game,
      options: lesson.options,
      seats: seats.map(seat => seat.id),
      seat: lesson.seat,
      level: 'easy',
      seed: lesson.seed,
      guided: true,
    })
  }
  return (
    <div class="page">
      <SiteHeader />
      <main class="lesson">
        <div class="prose">
          <h1>{t(lesson.title)}</h1>
          <p class="lead">{t(lesson.lead)}</p>
          <ul class="points">
            {[...lesson.points, ...POINTS].map(([icon, title, text]) => (
              <li key={title}>
                <Icon name={icon} />
                <b>{t(title)}</b>
                <span>{t(text)}</span>
              </li>
            ))}
          </ul>
          <button type="button" class="btn btn-primary btn-lg" data-testid="begin-lesson" onClick={() => void begin()}>
            <Icon name="play" />
            {t('learn.begin')}
          </button>
          {lessonsOf(game)
            .filter(other => other !== lesson)
            .map(other => (
              <p key={other.title} class="fine">
                <Link to={`/learn/${game}${other.name ? `/${other.name}` : ''}`}>{t('learn.other', { title: t(other.title) })}</Link>
              </p>
            ))}
        </div>
        <div class="lesson-art" aria-hidden="true">
          <GamePicture game={game} />
        </div>
      </main>
      <SiteFooter />
    </div>
  )
}
