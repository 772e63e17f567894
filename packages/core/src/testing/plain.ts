/** Why a value is not plain data that JSON gives back as it was, with its place; nothing if it is. State, views, events and choices must be plain. */
export function plainFault(value: unknown, path = 'state'): string | undefined {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return undefined
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0) ? undefined : `${path} is ${Object.is(value, -0) ? '-0' : value}`
    case 'object':
      break
    default:
      return `${path} is of type ${typeof value}`
  }
  if (value === null) return undefined
  const made = Object.getPrototypeOf(value) as unknown
  if (made !== Object.prototype && made !== Array.prototype && made !== null) return `${path} is not a plain object`
  for (const [key, item] of Object.entries(value)) {
    const fault = plainFault(item, `${path}.${key}`)
    if (fault) return fault
  }
  return undefined
}
