import { type ReadonlySignal, signal } from '@preact/signals'

const pictures = new Map<string, ReadonlySignal<string | undefined>>()

/** Light from the north west on rough ground: dark and light veils that suit both themes. */
function drawing(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><filter id="r" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".016 .022" numOctaves="6" seed="21" result="n"/><feDiffuseLighting in="n" surfaceScale="9" lighting-color="#fff" result="l"><feDistantLight azimuth="225" elevation="52"/></feDiffuseLighting><feColorMatrix in="l" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  -2.6 0 0 0 2.06" result="dark"/><feColorMatrix in="l" values="0 0 0 0 1  0 0 0 0 .95  0 0 0 0 .84  2.2 0 0 0 -1.78" result="light"/><feMerge><feMergeNode in="dark"/><feMergeNode in="light"/></feMerge></filter><rect width="${width}" height="${height}" filter="url(#r)"/></svg>`
}

/**
 * The relief of a map as a picture, worked out once: as a filter it would be worked out anew with every step of the zoom. Nothing until it is ready, or
 * where a browser cannot do it; the map is then flat.
 */
export function reliefOf(width: number, height: number): ReadonlySignal<string | undefined> {
  const key = `${width} ${height}`
  const known = pictures.get(key)
  if (known) return known
  const picture = signal<string | undefined>(undefined)
  pictures.set(key, picture)
  const image = new Image(width, height)
  image.onload = () => {
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
    picture.value = canvas.toDataURL('image/png')
  }
  image.src = `data:image/svg+xml,${encodeURIComponent(drawing(width, height))}`
  return picture
}
