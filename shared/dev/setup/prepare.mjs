import { ensureInstalled } from './install.mjs'
import { ensureNode24 } from './node-24.mjs'

/** From a bare clone to a process with all dependencies under Node 24. Uses Node's own modules only. */
export const prepare = async () => {
  try {
    await ensureInstalled()
  } catch {
    process.exit(1)
  }
  await ensureNode24()
}
