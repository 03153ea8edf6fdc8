import { ensureInstalled } from './install.mjs'
import { ensureNode24 } from './node-24.mjs'

/** Prepares a bare clone: all dependencies and Node 24. Uses Node's own modules only. */
export const prepare = async () => {
  try {
    await ensureInstalled()
  } catch {
    process.exit(1)
  }
  await ensureNode24()
}
