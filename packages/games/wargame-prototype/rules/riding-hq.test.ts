import { describe, expect, test } from 'vitest'
import { running } from '../testing/running.ts'
import { position, type UnitAt } from '../testing.ts'
import { dropping } from './deployment.ts'
import { reserves } from './reserves.ts'

const FAR: UnitAt = { name: 'far', unit: 'infantryPlatoon', at: [[44, 44]] }
const RIDING: readonly UnitAt[] = [
  { name: 'HQ', unit: 'lieutenant', models: 1, rides: 'APC' },
  { name: 'P', unit: 'infantryPlatoon', models: 1 },
  { name: 'APC', unit: 'apcGroup', models: 1 },
]

describe('An HQ that rides', () => {
  test('P7.2.5, P7.4.5r, P7.2.2: its Transport is deployed first, it picks its approach then, and is measured from it', () => {
    const t = position({ a: { units: RIDING }, b: { units: [FAR] } })
    running(t, dropping, { detachment: 0, open: [] }, 'movementActions')
    expect(t.engine.asked(t.state)[0]!.prompt.params!.unit).toBe('APC')
    t.play('a', t.placing('APC', [6, 6]))
    expect(t.rule()).toBe('P21.1.1')
    t.play('a', { do: 'approach', id: 'mobile' })
    expect(t.state.detachments[0]!.approaches).toEqual(['mobile'])
    // The Lieutenant commands over 18" from the vehicle: centres up to 18 + 1.181 + 0.630 apart.
    expect(t.refusal('a', t.placing('P', [25.812, 6]))?.rule).toBe('P7.2.2')
    t.play('a', t.placing('P', [25.811, 6]))
  })

  test('P7.2.6r, P9.4.2: so it is when they come from reserve', () => {
    const t = position({ a: { units: RIDING }, b: { units: [FAR] } })
    t.state.detachments[0]!.reserve = true
    running(t, reserves, { side: 'a', turns: 0, coming: [], how: 'reserve', failed: [] }, 'movementActions')
    t.play('a', { do: 'bring', detachment: 0, encircle: false })
    expect(t.engine.asked(t.state)[0]!.prompt.params!.unit).toBe('APC')
    t.play('a', t.placing('APC', [6, 6]))
    expect(t.rule()).toBe('P21.1.1')
  })
})
