import type { Theme } from '@fluentui/react-components'
import {
  Provider_unstable as FluentContextProvider,
  PortalMountNodeProvider,
  ThemeClassNameProvider_unstable as ThemeClassNameProvider,
  ThemeProvider_unstable as ThemeProvider,
  TooltipVisibilityProvider_unstable as TooltipVisibilityProvider,
} from '@fluentui/react-shared-contexts'
import { useFocusVisible } from '@fluentui/react-tabster'
import { IdPrefixProvider } from '@fluentui/react-utilities'
import { type GriffelRenderer, RendererProvider, TextDirectionProvider } from '@griffel/react'
import { createShadowDOMRenderer } from '@griffel/shadow-dom'
import { contrastTheme, darkTheme, lightTheme } from '@legajo/ui/theme.ts'
import { type ReactNode, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { getShadowDOMAPI } from 'tabster'

/** Must run before the first Fluent component is rendered: without it focus traps and arrow keys do not work inside a shadow root. */
export const prepareFocus = (): void => {
  if (typeof window === 'undefined') return
  const page = window as unknown as { __tabsterShadowDOMAPI?: unknown }
  page.__tabsterShadowDOMAPI ??= getShadowDOMAPI()
}

// One renderer per root: a new one at each attachment would leave its style sheets in place.
const renderers = new WeakMap<ShadowRoot, GriffelRenderer>()
const rendererOf = (root: ShadowRoot): GriffelRenderer => {
  const known = renderers.get(root)
  if (known) return known
  const made = createShadowDOMRenderer(root)
  renderers.set(root, made)
  return made
}

/**
 * Style of the root. The tokens are set on `:host`, so that a page can override any of them on the tag; inherited page styles are reset at
 * the inner root, which a page's selectors cannot reach.
 */
const shadowStyles = `
:host { display: block; position: relative; }
:host([hidden]) { display: none; }
.root, .portal {
  all: initial;
  direction: ltr;
  unicode-bidi: isolate;
  box-sizing: border-box;
  font-family: var(--fontFamilyBase);
  font-size: var(--fontSizeBase300);
  line-height: var(--lineHeightBase300);
  color: var(--colorNeutralForeground1);
  color-scheme: var(--legajo-color-scheme);
}
.root {
  display: block;
  padding: var(--legajo-padding, 20px);
  background: var(--colorNeutralBackground1);
  border: 1px solid var(--colorNeutralStroke2);
  border-radius: var(--borderRadiusXLarge);
  min-height: var(--legajo-min-height, 300px);
  container-type: inline-size;
}
@media (prefers-reduced-motion: reduce) {
  * { animation-duration: 0.01ms !important; transition-duration: 0.01ms !important; }
}
`

const sheets = new Map<Theme, CSSStyleSheet>()
const sheetOf = (theme: Theme): CSSStyleSheet => {
  const known = sheets.get(theme)
  if (known) return known
  const sheet = new CSSStyleSheet()
  const tokens = Object.entries(theme).map(([name, value]) => `--${name}:${value}`)
  sheet.replaceSync(`:host{${tokens.join(';')};--legajo-color-scheme:${theme === lightTheme ? 'light' : 'dark'}}${shadowStyles}`)
  sheets.set(theme, sheet)
  return sheet
}

const query = (text: string) => (typeof matchMedia === 'function' ? matchMedia(text) : undefined)
const subscribe = (changed: () => void): (() => void) => {
  const dark = query('(prefers-color-scheme: dark)')
  dark?.addEventListener('change', changed)
  return () => dark?.removeEventListener('change', changed)
}

const themes: Readonly<Record<string, Theme>> = { light: lightTheme, dark: darkTheme, contrast: contrastTheme }

/** The theme for a name; an unknown name is `auto`, the preference of the user's system. */
const useTheme = (name: string | undefined): Theme => {
  const prefersDark = useSyncExternalStore(subscribe, () => query('(prefers-color-scheme: dark)')?.matches ?? false)
  return (name !== undefined && themes[name]) || (prefersDark ? darkTheme : lightTheme)
}

/** Fluent inside a shadow root: styles as adopted sheets, theme on the host, floating elements stay inside. No style tags. */
export const InShadow = ({
  root,
  theme: name,
  children,
}: {
  readonly root: ShadowRoot
  readonly theme?: string | undefined
  readonly children: ReactNode
}) => {
  const theme = useTheme(name)
  const [portal, setPortal] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const sheet = sheetOf(theme)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    return () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
    }
  }, [root, theme])
  const targetDocument = root.ownerDocument
  return (
    <RendererProvider renderer={rendererOf(root)} targetDocument={targetDocument}>
      <IdPrefixProvider value="lg-">
        <FluentContextProvider value={{ dir: 'ltr', targetDocument }}>
          <ThemeProvider value={theme}>
            <ThemeClassNameProvider value="">
              <TooltipVisibilityProvider value={{}}>
                <TextDirectionProvider dir="ltr">
                  <PortalMountNodeProvider value={portal ?? undefined}>
                    <Root>{children}</Root>
                    <div className="portal" ref={setPortal} />
                  </PortalMountNodeProvider>
                </TextDirectionProvider>
              </TooltipVisibilityProvider>
            </ThemeClassNameProvider>
          </ThemeProvider>
        </FluentContextProvider>
      </IdPrefixProvider>
    </RendererProvider>
  )
}

/** Marks the element with keyboard focus, as FluentProvider does: without it no focus ring is shown in the shadow root. */
const Root = ({ children }: { readonly children: ReactNode }) => {
  const ref = useFocusVisible<HTMLDivElement>()
  return (
    <div className="root" part="root" ref={ref}>
      {children}
    </div>
  )
}
