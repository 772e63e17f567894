/** Line drawings on a field of 24 by 24, our own. */
const LINES: Readonly<Record<string, string>> = {
  undo: 'M9 5 4 10l5 5M4 10h9.500a5.500 5.500 0 0 1 0 11H10',
  no: 'M12 3a9 9 0 1 0 .01 0ZM5.8 5.8l12.4 12.4',
  fix: 'M4 12.5 9.5 18 20 6.5',
  chevron: 'm9 6 6 6-6 6',
  back: 'm15 6-6 6 6 6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  sun: 'M12 8a4 4 0 1 0 .01 0ZM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
  moon: 'M19.500 14.500A8 8 0 1 1 9.500 4.500a6.500 6.500 0 0 0 10 10Z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 0 .01 0Z',
  layers: 'm12 4 9 5-9 5-9-5ZM3 14l9 5 9-5',
  ruler: 'M3.500 15.500 15.500 3.500l5 5-12 12ZM7 12l2 2M10 9l3 3M13 6l2 2',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4.2 4.2 0 0 0-6-6l-1.2 1.2M14 10a4 4 0 0 0-6-.4l-3 3a4.2 4.2 0 0 0 6 6l1.2-1.2',
  people:
    'M9 4.600a3.4 3.4 0 1 0 .01 0ZM2.8 20c.4-4 2.8-6.2 6.2-6.2s5.8 2.2 6.2 6.2M16 5a3.2 3.2 0 0 1 0 6.2M17.6 14.2c2.2.7 3.4 2.7 3.6 5.8',
  time: 'M12 3a9 9 0 1 0 .01 0ZM12 7v5.4l3.4 2',
  learn: 'M12 6.5C10 5 7 4.5 3.5 4.700v13.6c3.5-.2 6.5.3 8.5 1.800 2-1.5 5-2 8.5-1.800V4.700C17 4.5 14 5 12 6.5ZM12 6.5v13.6',
  list: 'M10 6h11M10 12h11M10 18h11M3.5 6l1.2 1.2L7 4.800M3.5 12l1.2 1.2L7 10.800M3.5 18l1.2 1.2L7 16.800',
  replay: 'M4 12a8 8 0 1 0 2.6-5.900M4 4v4.5h4.5M10.5 9v6l5-3Z',
  search: 'M11 4.500a6.500 6.500 0 1 0 .01 0ZM16 16l4.5 4.5',
  play: 'M7 4.500v15L19.500 12Z',
  pause: 'M8 5v14M16 5v14',
  first: 'M6 5v14M18 5l-9 7 9 7Z',
  last: 'M18 5v14M6 5l9 7-9 7Z',
  shield: 'M12 3 20 6v6c0 4.500-3.200 7.700-8 9.500C7.200 19.700 4 16.500 4 12V6ZM8.500 12.500l2.500 2.500 4.500-5',
  flag: 'M6 21V4M6 5c4-3 7 3 12 0v9c-5 3-8-3-12 0',
  save: 'M12 4v11M7 10.500l5 5 5-5M4 20h16',
  open: 'M12 16V5M7 9.500l5-5 5 5M4 20h16',
  turn: 'M4 12a8 8 0 0 1 13.700-5.600L20 8.500M20 4v4.500h-4.500M20 12a8 8 0 0 1-13.700 5.600',
  turnBack: 'M20 12A8 8 0 0 0 6.300 6.400L4 8.500M4 4v4.500h4.500',
  help: 'M12 3a9 9 0 1 0 .01 0ZM9.500 9.500a2.500 2.500 0 1 1 3.600 2.200c-.800.400-1.100 1-1.100 1.900M12 16.800v.2',
  close: 'M6 6l12 12M18 6 6 18',
  info: 'M12 3a9 9 0 1 0 .01 0ZM12 11v5.500M12 7.600v.2',
  swap: 'M7 4 3 8l4 4M3 8h14M17 12l4 4-4 4M21 16H7',
  gear: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.500a2.500 2.500 0 1 0 .01 0ZM9 14.500a2.500 2.500 0 1 0 .01 0Z',
  swords: 'M4 4l12 12M20 4 8 16M4 4v3.500M4 4h3.500M20 4v3.500M20 4h-3.500M13 19l6-6M11 19l-6-6M17 17l3 3M7 17l-3 3',
  move: 'M4 17c3-8 8-9 14-9M14 4l5 4-4 5',
  unit: 'M4 8.500 12 4l8 4.500v7L12 20l-8-4.500ZM12 9v6M9 12h6',
  scan: 'M11 4.500a6.500 6.500 0 1 0 .01 0ZM16 16l4.500 4.500M11 8v3l2 1',
  star: 'm12 4 2.400 5.200 5.600.600-4.200 3.800 1.200 5.600L12 16.400 7 19.200l1.200-5.600L4 9.800l5.600-.600Z',
  bolt: 'M13 3 5 13.500h6L10 21l9-11h-6.500Z',
  lock: 'M5 11h14v9H5ZM8 11V8a4 4 0 0 1 8 0v3',
  factory: 'M4 20V10l5 3.500V10l5 3.500V5h5v15ZM8 17h2M13 17h2',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.500 1.500H4.500ZM10 21h4',
  wifiOff:
    'M3 3l18 18M5 12.500a10 10 0 0 1 4-2.300M2 8.500A15 15 0 0 1 6 6M12 19.500h.01M8.500 16a5 5 0 0 1 7 0M19 12.500a10 10 0 0 0-5-2.500M22 8.500A15 15 0 0 0 11 5',
}

/** A drawn sign beside words or alone in a button that has a name of its own. */
export function Icon({ name, size = 20 }: { name: string; size?: number }) {
  return (
    <svg class="ico" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={LINES[name] ?? ''} />
    </svg>
  )
}

/** The mark of the house. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <path fill="var(--amber)" d="M3 5 16 12.4V27L3 19.600Z" />
      <path fill="var(--cyan)" d="M29 5 16 12.4V27l13-7.4Z" />
      <path fill="var(--bg)" d="M16 12.4 20.300 15 16 17.5 11.700 15Z" />
    </svg>
  )
}
