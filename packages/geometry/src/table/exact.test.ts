import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { signOfDifference, signWithRoot, signWithRoots } from './exact.ts'

const whole = fc.integer({ min: -400_000, max: 400_000 })
const part = fc.bigInt({ min: -(2n ** 60n), max: 2n ** 60n })
const root = fc.bigInt({ min: 0n, max: 2n ** 40n })

/** An independent judge: the value to sixty decimals, from whole-number square roots. */
const UNIT = 10n ** 60n
function sqrt(value: bigint): bigint {
  if (value < 2n) return value
  let x = 1n << BigInt((value.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (x + value / x) >> 1n
    if (next >= x) return x
    x = next
  }
}
const sign = (value: bigint) => (value > 0n ? 1 : value < 0n ? -1 : 0)

describe('exact signs', () => {
  test('differences of products that do not fit a plain number', () => {
    const big = 2 ** 40 + 1
    expect(signOfDifference(big, big, big - 1, big + 1)).toBe(1)
    expect(signOfDifference(big, big, big, big)).toBe(0)
    expect(signOfDifference(big - 1, big + 1, big, big)).toBe(-1)
    fc.assert(fc.property(whole, whole, whole, whole, (a, b, c, d) => signOfDifference(a, b, c, d) === Math.sign(a * b - c * d)))
  })

  test('one root', () => {
    fc.assert(fc.property(part, part, root, (a, b, p) => signWithRoot(a, b, p) === sign(a * UNIT + b * sqrt(p * UNIT * UNIT))))
    expect(signWithRoot(-6n, 2n, 9n)).toBe(0)
    expect(signWithRoot(-6n, 2n, 10n)).toBe(1)
    expect(signWithRoot(-6n, 2n, 8n)).toBe(-1)
  })

  test('two roots, and ties of two roots', () => {
    fc.assert(
      fc.property(part, part, part, part, root, root, (a, b, c, d, p, q) => {
        const value = a * UNIT + b * sqrt(p * UNIT * UNIT) + c * sqrt(q * UNIT * UNIT) + d * sqrt(p * q * UNIT * UNIT)
        return signWithRoots(a, b, c, d, p, q) === sign(value)
      }),
    )
    // sqrt(2) + sqrt(8) - sqrt(18), written with sqrt(2 * 8) = 4: 12 - 3 * sqrt(2) * sqrt(8) = 0.
    expect(signWithRoots(12n, 0n, 0n, -3n, 2n, 8n)).toBe(0)
    expect(signWithRoots(0n, 2n, -1n, 0n, 2n, 8n)).toBe(0)
    expect(signWithRoots(1n, 2n, -1n, 0n, 2n, 8n)).toBe(1)
    expect(signWithRoots(-1n, 2n, -1n, 0n, 2n, 8n)).toBe(-1)
  })
})
