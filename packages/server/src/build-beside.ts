import { once } from 'node:events'

/**
 * Whether the build that `npm start` runs beside this process succeeded: the sample data is loaded meanwhile, and the screens are served
 * after it. Other starts have no build to wait for.
 */
export const buildBeside = async (): Promise<boolean> => {
  if (process.env['LEGAJO_BUILD'] !== 'beside' || !process.channel) return true
  const isBuilt = await Promise.race([once(process, 'message').then(() => true), once(process, 'disconnect').then(() => false)])
  if (process.connected) process.disconnect()
  return isBuilt
}
