import { fetchFile } from '@legajo/api/files.ts'
import { documents } from '@legajo/contract/employees/document.ts'
import { ImageView } from '@legajo/screens/image-view.tsx'
import { PdfView } from '@legajo/screens/pdf-view.tsx'
import { Text } from '@legajo/ui/layout.tsx'

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
  if (mimeType.startsWith('image/'))
    return (
      <ImageView
        name={`document ${id}`}
        title={title}
        read={(signal) => fetchFile(documents.file, { query: { id, view: true }, signal })}
      />
    )
  return (
    <Text as="p" tone="muted">
      Este tipo de archivo no se muestra en la página: descargalo para verlo.
    </Text>
  )
}
