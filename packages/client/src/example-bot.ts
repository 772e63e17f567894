import { musterClient } from './index.ts'

/** Plays Lost Patrol at random against the server's own bot, to the end. */
export async function playOne(url: string, botToken: string): Promise<readonly string[]> {
  const muster = musterClient(url, { bearer: botToken })
  const seats = { marines: { kind: 'person', name: 'Random' }, genestealers: { kind: 'bot', level: 'random' } } as const
  const { match, links } = await muster.create({ game: 'lost-patrol', seats })
  const token = links.marines!
  await muster.act(match, 'begin', { token, entropy: crypto.randomUUID() })
  return new Promise((resolve, reject) => {
    const live = muster.live(match, {
      token,
      async onState(state) {
        if (state.type !== 'update') return
        const { outcome, prompt, number } = state.update
        if (outcome) {
          live.close()
          resolve(outcome.winners)
        } else if (prompt) {
          const legal = (prompt.candidates ?? []).filter(({ refusal }) => !refusal)
          const pick = legal[Math.floor(Math.random() * legal.length)]?.option
          const choice = prompt.kind === 'pick' ? { pick } : { pickSome: legal.slice(0, prompt.range?.min).map(({ option }) => option) }
          await live.ask({ type: 'choose', number, choice }).catch(() => undefined)
        }
      },
    })
    live.ended.catch(reject)
  })
}
