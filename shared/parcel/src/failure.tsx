import { ErrorState } from '@legajo/ui/states.tsx'
import { makeStyles, tokens } from '@legajo/ui/style.ts'
import { Component, type ErrorInfo, type ReactNode, useState } from 'react'

// Without the layout primitives, which would add 28 kB to the sign-in page.
const useStyles = makeStyles({
  panel: {
    maxWidth: '720px',
    marginInline: 'auto',
    marginBlock: '32px',
    padding: '8px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  details: {
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    paddingBlock: '12px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  text: {
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    maxHeight: '240px',
    overflowY: 'auto',
    fontFamily: tokens.fontFamilyMonospace,
    backgroundColor: tokens.colorNeutralBackground3,
    padding: '12px',
    borderRadius: tokens.borderRadiusMedium,
    userSelect: 'all',
  },
  copy: {
    color: tokens.colorBrandForegroundLink,
    backgroundColor: 'transparent',
    border: 'none',
    padding: 0,
    font: 'inherit',
    cursor: 'pointer',
    textDecorationLine: 'underline',
  },
})

/** Fault data for support, without personal data: time, place, parcel and version, and the stack. */
const detailsOf = (error: Error, parcel: string, reference: string): string =>
  [
    `Referencia: ${reference}`,
    `Módulo: ${parcel}`,
    `Dirección: ${globalThis.location?.pathname ?? ''}`,
    `Momento: ${new Date().toISOString()}`,
    '',
    error.stack ?? error.message,
  ].join('\n')

export const newReference = (): string => crypto.randomUUID().slice(0, 8).toUpperCase()

type PanelProps = {
  readonly error: Error
  readonly parcel: string
  readonly reference: string
  readonly onRetry: () => void
}

/** Replaces a failed screen of a parcel: the remedy, a reference and details to copy. */
export const FailurePanel = ({ error, parcel, reference, onRetry }: PanelProps) => {
  const styles = useStyles()
  const [copied, setCopied] = useState(false)
  const details = detailsOf(error, parcel, reference)
  const handleCopy = () => {
    void navigator.clipboard?.writeText(details).then(() => setCopied(true))
  }
  return (
    <section className={styles.panel}>
      <ErrorState
        error={new Error(`Esta pantalla dejó de funcionar; el resto de la suite sigue en pie. Referencia: ${reference}`)}
        title="Ocurrió un error"
        onRetry={onRetry}
      />
      <details className={styles.details}>
        <summary>Detalles para soporte</summary>
        <pre className={styles.text}>{details}</pre>
        <button type="button" className={styles.copy} onClick={handleCopy}>
          {copied ? 'Copiado' : 'Copiar detalles'}
        </button>
      </details>
    </section>
  )
}

type BoundaryProps = {
  readonly parcel: string
  readonly children: ReactNode
  readonly onRetry?: () => void
  readonly report: (error: Error, reference: string) => void
}
type BoundaryState = {
  readonly error: Error | null
  readonly reference: string
}

/** Without a boundary one throw in a parcel would block the suite's routing: defineParcel puts one around every parcel. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, reference: '' }

  static getDerivedStateFromError(thrown: unknown): BoundaryState {
    return {
      error: thrown instanceof Error ? thrown : new Error(String(thrown)),
      reference: newReference(),
    }
  }

  override componentDidCatch(error: Error, _: ErrorInfo): void {
    this.props.report(error, this.state.reference)
  }

  readonly handleRetry = (): void => {
    this.props.onRetry?.()
    this.setState({ error: null, reference: '' })
  }

  override render(): ReactNode {
    const { error, reference } = this.state
    if (!error) return this.props.children
    return <FailurePanel error={error} parcel={this.props.parcel} reference={reference} onRetry={this.handleRetry} />
  }
}
