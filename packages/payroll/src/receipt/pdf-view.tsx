import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { useEffect, useRef, useState } from 'react'

const useStyles = makeStyles({
  frame: {
    width: '100%',
    height: '80vh',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
})

/** A PDF on the page. Its bytes stay in this tab: the address is taken back when the view goes. */
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
  return url ? (
    <iframe className={styles.frame} src={url} title={title} />
  ) : (
    <SkeletonLines lines={12} label="Cargando el recibo" />
  )
}
