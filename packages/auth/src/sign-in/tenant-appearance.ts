import { call } from '@legajo/api/call.ts'
import { signInPageCalls } from '@legajo/contract/auth/entrance.ts'
import type { LoginConfiguration } from '@legajo/contract/auth/login-configuration.ts'
import { PreloadedAnswer, usePreloadedAnswer } from './preloaded-answer.ts'

export const defaultAppearance: LoginConfiguration = { title: 'Legajo', type: 'DEFAULT', backgrounds: [], bottomLogoImages: [] }

/** Returns the suite's own look when the tenant's cannot be read, so that sign-in stays possible. */
export const tenantAppearance = new PreloadedAnswer(
  (): Promise<LoginConfiguration> => call(signInPageCalls.look).catch(() => defaultAppearance),
)

/** The tenant's look; undefined until it is loaded. */
export const useAppearance = (): LoginConfiguration | undefined => usePreloadedAnswer(tenantAppearance)

/**
 * The colours of the button. As documented, its text is dark when the average of the colour's channels is below 75 % of
 * 255, light otherwise.
 */
export const buttonColours = (colour: string | null | undefined): { backgroundColor: string; color: string } | undefined => {
  const channels = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i
    .exec(colour ?? '')
    ?.slice(1)
    .map((hex) => Number.parseInt(hex, 16))
  if (!colour || !channels) return undefined
  const average = channels.reduce((sum, channel) => sum + channel, 0) / 3
  return { backgroundColor: colour, color: average < 0.75 * 255 ? 'black' : 'white' }
}
