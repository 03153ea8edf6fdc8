import type { TextSealing } from '../../platform/sealing.ts'

/** Seconds for which a kiosk shows one code; the one before is accepted too. */
export const stepSeconds = 20
const tokenPurpose = 'kiosk'
const stepNow = (): number => Math.floor(Date.now() / 1000 / stepSeconds)

export const kioskToken = (sealing: TextSealing, device: number): string => sealing.seal(tokenPurpose, `${device}.${stepNow()}`)

/** The kiosk of a code that it shows now or showed just before. */
export const kioskOf = (sealing: TextSealing, token: string): { readonly device: number; readonly step: number } | undefined => {
  const [device, step] = (sealing.open(tokenPurpose, token) ?? '').split('.').map(Number)
  if (device === undefined || step === undefined || Number.isNaN(step)) return undefined
  return stepNow() - step <= 1 ? { device, step } : undefined
}
