/** One set-up at a time: a lock file that holds the process id of whoever works. */
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const WAIT_MS = 100

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** The process id in the lock, or undefined if it was just released. */
function holderOf(path) {
  try {
    return Number(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Links a finished file into place, so that a lock is never seen empty. */
function tryTake(path) {
  const own = `${path}.${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    linkSync(own, path)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(own)
  }
}

/** Runs `work` while holding the lock at `path`; waits for a living holder and takes over from one that died. */
export function withLock(path, say, work) {
  let told = false
  while (!tryTake(path)) {
    const holder = holderOf(path)
    if (holder === undefined) continue
    if (holder === process.pid || !isAlive(holder)) {
      rmSync(path, { force: true })
      continue
    }
    if (!told) say(`another command (process ${holder}) is setting up; waiting for it`)
    told = true
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS)
  }
  try {
    return work()
  } finally {
    rmSync(path, { force: true })
  }
}
