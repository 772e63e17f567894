import type { Chance, Draw } from '../chance.ts'

/** Chance that gives what a test wrote down, and fails when it runs out. */
export interface ScriptedChance extends Chance {
  /** Adds faces to be rolled, in order. */
  dice(...faces: number[]): void
  /** Adds a shuffle: for each place the index of the thing that comes there. */
  shuffle(order: readonly number[]): void
  /** Throws unless everything written down was used. */
  done(): void
}

/** Makes scripted chance. A draw without enough dice left, a face that the die has not, and a shuffle of another size all throw. */
export function scriptedChance(...faces: number[]): ScriptedChance {
  const dice = [...faces]
  const orders: (readonly number[])[] = []
  return {
    draw(_, draw: Draw) {
      if (draw.kind === 'shuffle') {
        const order = orders.shift()
        if (!order) throw new Error(`a shuffle of ${draw.count} is not scripted`)
        if ([...order].sort((a, b) => a - b).some((at, i) => at !== i) || order.length !== draw.count)
          throw new Error(`the scripted shuffle is not an order of ${draw.count}`)
        return order
      }
      if (dice.length < draw.count) throw new Error(`${draw.count} dice are rolled, ${dice.length} are scripted`)
      const rolled = dice.splice(0, draw.count)
      const wrong = rolled.find(face => face < 1 || face > draw.sides)
      if (wrong !== undefined) throw new Error(`a die of ${draw.sides} cannot show ${wrong}`)
      return rolled
    },
    dice: (...more) => void dice.push(...more),
    shuffle: order => void orders.push(order),
    done() {
      if (dice.length > 0) throw new Error(`scripted dice not rolled: ${dice.join(' ')}`)
      if (orders.length > 0) throw new Error(`${orders.length} scripted shuffles not made`)
    },
  }
}
