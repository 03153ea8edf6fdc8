export type ThemeName = 'light' | 'dark' | 'contrast'

/**
 * The tokens on `:host` by theme. The build of a tag replaces these texts by the tokens that the tag uses: all of them in `light`, in the
 * others those that differ from it.
 */
export const tokenCss: Readonly<Record<ThemeName, string>> = {
  light: ':host{--legajo-tokens:light}',
  dark: ':host{--legajo-tokens:dark}',
  contrast: ':host{--legajo-tokens:contrast}',
}
