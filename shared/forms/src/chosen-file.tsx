import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { DocumentIcon } from '@legajo/ui/icons.tsx'
import { Row } from '@legajo/ui/layout.tsx'
import { useEffect, useState } from 'react'

const useStyles = makeStyles({
  image: { maxWidth: '160px', maxHeight: '120px', borderRadius: tokens.borderRadiusMedium },
})

/** A file that the user chose, before it belongs to a record: an image itself, a PDF by a link that opens it. */
export const ChosenFile = ({ file }: { readonly file: File }) => {
  const styles = useStyles()
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (file.type.startsWith('image/'))
    return url ? <img className={styles.image} src={url} alt={file.name} /> : <span>{file.name}</span>
  return (
    <Row as="span" wrap={false} breaks>
      <DocumentIcon aria-hidden />
      {file.type === 'application/pdf' && url ? (
        <a href={url} target="_blank" rel="noreferrer">
          {file.name}
        </a>
      ) : (
        file.name
      )}
    </Row>
  )
}
