import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'
import { componentCss } from '../engine/styles.ts'
import type { TagDefinition } from './definition.ts'
import { type ThemeName, tokenCss } from './token-css.ts'

/**
 * Style of the root. The tokens are set on `:host`, so that a page can override any of them on the tag; inherited page styles are reset at
 * the inner root, which a page's selectors cannot reach. A control of a line has no container query: its width would become 0.
 */
const rootCss = `
:host{display:block;position:relative}
:host([hidden]){display:none}
.root{all:initial;display:block;direction:ltr;unicode-bidi:isolate;box-sizing:border-box;font-family:var(--fontFamilyBase);font-size:var(--fontSizeBase300);line-height:var(--lineHeightBase300);color:var(--colorNeutralForeground1);color-scheme:var(--legajo-color-scheme)}
.root[data-box=card]{padding:var(--legajo-padding,20px);background:var(--legajo-background,var(--colorNeutralBackground1));border:1px solid var(--colorNeutralStroke2);border-radius:var(--borderRadiusXLarge);min-height:var(--legajo-min-height,0);container-type:inline-size}
@media (prefers-reduced-motion:reduce){*{animation-duration:.01ms!important;transition-duration:.01ms!important}}
`

const inlineCss = ':host{display:inline-block}'

const sheets = new Map<string, CSSStyleSheet>()
const sheetOf = (css: string): CSSStyleSheet => {
  const known = sheets.get(css)
  if (known) return known
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  sheets.set(css, sheet)
  return sheet
}

const preferences = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'] as const
const query = (text: string) => (typeof matchMedia === 'function' ? matchMedia(text) : undefined)
const subscribe = (changed: () => void): (() => void) => {
  const lists = preferences.map(query)
  for (const list of lists) list?.addEventListener('change', changed)
  return () => {
    for (const list of lists) list?.removeEventListener('change', changed)
  }
}
const readPreference = (): ThemeName => {
  const [dark, contrast] = preferences.map((text) => query(text)?.matches)
  return contrast ? 'contrast' : dark ? 'dark' : 'light'
}

const isTheme = (name: string): name is ThemeName => name in tokenCss

/** The root of a tag: styles as adopted sheets, tokens of the theme on the host, its own direction and language. */
export const InShadow = ({
  root,
  theme,
  language,
  box,
  children,
}: {
  readonly root: ShadowRoot
  readonly theme: string
  readonly language: string
  readonly box: TagDefinition['box']
  readonly children: ReactNode
}) => {
  const byPreference = useSyncExternalStore(subscribe, readPreference)
  const name = isTheme(theme) ? theme : byPreference
  useLayoutEffect(() => {
    if (!('replaceSync' in CSSStyleSheet.prototype)) return
    const own = [
      rootCss,
      box === 'inline' ? inlineCss : '',
      tokenCss.light,
      name === 'light' ? '' : tokenCss[name],
      componentCss(),
    ].map(sheetOf)
    root.adoptedStyleSheets = own
  }, [root, name, box])
  return (
    <div className="root" data-box={box} part="root" dir="ltr" lang={language}>
      {children}
    </div>
  )
}
