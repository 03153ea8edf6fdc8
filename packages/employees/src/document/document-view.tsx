import { fetchFile } from '@legajo/api/files.ts'
import { documents } from '@legajo/contract/employees/document.ts'
import { PdfView } from '@legajo/screens/pdf-view.tsx'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { Text } from '@legajo/ui/layout.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const useStyles = makeStyles({
  image: { maxWidth: '100%', borderRadius: tokens.borderRadiusLarge, border: `1px solid ${tokens.colorNeutralStroke2}` },
})

/** A document on the page: PDF and images; others are downloaded. */
export const DocumentView = ({
  id,
  title,
  mimeType,
}: {
  readonly id: number
  readonly title: string
  readonly mimeType: string
}) => {
  if (mimeType === 'application/pdf')
    return <PdfView read={() => fetchFile(documents.file, { query: { id, view: true } })} title={title} />
  if (mimeType.startsWith('image/')) return <ImageView id={id} title={title} />
  return (
    <Text as="p" tone="muted">
      Este tipo de archivo no se muestra en la página: descargalo para verlo.
    </Text>
  )
}

const ImageView = ({ id, title }: { readonly id: number; readonly title: string }) => {
  const styles = useStyles()
  const requested = useQuery({
    queryKey: ['document image', id],
    queryFn: async ({ signal }) => (await fetchFile(documents.file, { query: { id, view: true }, signal })).blob,
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
