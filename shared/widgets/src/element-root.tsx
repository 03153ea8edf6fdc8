import { Component, type ComponentType, type ReactNode, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { commonReady, type FieldHandle, type TagDefinition } from './definition.ts'
import { InShadow } from './in-shadow.tsx'
import { commonTexts, languageOf, onLanguageChange } from './language.ts'
import { scriptOrigin } from './script-origin.ts'

/** The state of an element that its content is drawn from. */
export interface ElementView {
  readonly values: Readonly<Record<string, unknown>>
  /** How often it was reset: another number is another content. */
  readonly resets: number
  readonly emit: (verb: string, detail?: object) => boolean
  readonly expose: (methods: Readonly<Record<string, unknown>>) => void
  readonly field: FieldHandle
}

type Props = {
  readonly container: ShadowRoot
  readonly view: () => ElementView
  readonly definition: TagDefinition
  readonly Content: ComponentType<Readonly<Record<string, unknown>>>
}

/** The content of a tag in its shadow root, with its language, theme and the suite's address. */
export const ElementRoot = ({ container, view, definition, Content }: Props) => {
  const { values, resets, emit, expose, field } = view()
  const { base, tenant, theme, language: requested } = values as Readonly<Record<string, string | undefined>>
  const language = useSyncExternalStore(onLanguageChange, () => languageOf(container.host, requested))
  const suite = useMemo(() => ({ base: base || scriptOrigin(), tenant: tenant ?? '' }), [base, tenant])
  const isReadyAtOnce = definition.events['ready'] === commonReady
  useLayoutEffect(() => {
    if (isReadyAtOnce) emit('ready')
  }, [isReadyAtOnce, emit])
  const words = definition.texts[language]
  return (
    <InShadow root={container} theme={theme ?? 'auto'} language={language} box={definition.box}>
      <Boundary text={commonTexts[language].loadFailed} onError={() => emit('error', { code: 'render' })}>
        <Content key={resets} {...values} {...{ language, words, suite, emit, expose, field, container }} />
      </Boundary>
    </InShadow>
  )
}

type BoundaryProps = { readonly text: string; readonly onError: () => void; readonly children: ReactNode }

/** A component that throws leaves a text instead of an empty place, and the page is informed. */
class Boundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override componentDidCatch() {
    this.props.onError()
  }
  override render() {
    return this.state.hasFailed ? (
      <p role="alert" part="message">
        {this.props.text}
      </p>
    ) : (
      this.props.children
    )
  }
}
