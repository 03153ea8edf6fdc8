import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@legajo/ui/states.tsx'
import { useEffect, useRef, useState } from 'react'

const useStyles = makeStyles({
  frame: {
    width: '100%',
    height: '80vh',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  open: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    paddingInline: '16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
  },
})

/** A PDF on the page. Its bytes stay in this tab: the object URL is revoked when the view closes. */
export const PdfView = ({ read, title }: { readonly read: () => Promise<{ readonly blob: Blob }>; readonly title: string }) => {
  const styles = useStyles()
  const latest = useRef(read)
  latest.current = read
  const [url, setUrl] = useState<string>()
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again on each attempt only
  useEffect(() => {
    let made: string | undefined
    let isGone = false
    setError(undefined)
    latest.current().then(
      ({ blob }) => {
        if (isGone) return
        made = URL.createObjectURL(blob)
        setUrl(made)
      },
      (failure: unknown) => !isGone && setError(failure),
    )
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [attempt])
  if (error) return <ErrorState error={error} onRetry={() => setAttempt(attempt + 1)} />
  if (!url) return <SkeletonLines lines={12} label="Cargando el documento" />
  // Most phones cannot display a PDF within a page: the frame would be empty.
  if (navigator.pdfViewerEnabled === false)
    return (
      <EmptyState
        title="Este navegador no muestra el PDF acá"
        text="Abrilo con el visor de PDF de tu equipo."
        action={
          <a className={styles.open} href={url} target="_blank" rel="noreferrer" download={`${title}.pdf`}>
            Abrir el PDF
          </a>
        }
      />
    )
  return <iframe className={styles.frame} src={url} title={title} />
}
