import { beforeEach } from 'vitest'

/** Within a suite whose tests tell one story: when one has failed, the later ones are skipped, for they stand on it. */
export function inOrder(): void {
  let broken = false
  beforeEach(({ skip, onTestFailed }) => {
    skip(broken, 'an earlier part of the story failed')
    onTestFailed(() => {
      broken = true
    })
  })
}
