import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const useStyles = makeStyles({
  image: { maxWidth: '100%', borderRadius: tokens.borderRadiusLarge, border: `1px solid ${tokens.colorNeutralStroke2}` },
})

/** An image of a record, which `read` fetches; `name` is its key in the cache. */
export const ImageView = ({
  name,
  title,
  read,
}: {
  readonly name: string
  readonly title: string
  readonly read: (signal: AbortSignal) => Promise<{ readonly blob: Blob }>
}) => {
  const styles = useStyles()
  const requested = useQuery({
    queryKey: ['image of a record', name],
    queryFn: async ({ signal }) => (await read(signal)).blob,
    retry: false,
  })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!requested.data) return
    const made = URL.createObjectURL(requested.data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [requested.data])
  if (requested.error) return <ErrorState error={requested.error} onRetry={() => void requested.refetch()} />
  return url ? <img className={styles.image} src={url} alt={title} /> : <SkeletonLines lines={8} label="Cargando la imagen" />
}
