import { chacha20 } from '@noble/ciphers/chacha.js'

/** Bytes of a block of ChaCha20. */
const BLOCK = 64
const ZEROS = new Uint8Array(BLOCK)

/** Random 32-bit numbers by position: the key stream of ChaCha20 (RFC 8439) under a key of 32 bytes and a nonce of 12. One block is kept at hand. */
export function keyStream(key: Uint8Array, nonce: Uint8Array): (position: number) => number {
  let at = -1
  let block = new DataView(new ArrayBuffer(BLOCK))
  return position => {
    const index = Math.floor((position * 4) / BLOCK)
    if (index !== at) {
      const bytes = chacha20(key, nonce, ZEROS, undefined, index)
      block = new DataView(bytes.buffer, bytes.byteOffset, BLOCK)
      at = index
    }
    return block.getUint32((position * 4) % BLOCK, true)
  }
}
