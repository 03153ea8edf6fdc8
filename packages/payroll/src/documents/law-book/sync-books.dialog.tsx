import { write } from '@legajo/api/act.ts'
import { bodyOfFiles } from '@legajo/api/files.ts'
import { lawBooks } from '@legajo/contract/payroll/documents/law-book.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { FileDrop } from '@legajo/screens/file-drop.tsx'
import { PromptDialog, usePrompt } from '@legajo/screens/prompt-dialog.tsx'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { Text } from '@legajo/ui/layout.tsx'
import { useState } from 'react'

const useStyles = makeStyles({
  columns: { overflowWrap: 'anywhere', fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
})

/** Imports the index of books kept in another system, so that the numbering continues. */
export const SyncBooksDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const styles = useStyles()
  const [files, setFiles] = useState<readonly File[]>([])
  const prompt = usePrompt(() => write(lawBooks.sync, { body: bodyOfFiles(files) }), 'No se pudo leer el archivo', {
    done: ({ added, kept }) => ({
      intent: 'success',
      title: `${added === 1 ? 'Se incorporó' : 'Se incorporaron'} ${countText(added, 'libro')}`,
      text: kept > 0 ? countText(kept, 'ya estaba', 'ya estaban') : undefined,
    }),
    onDone: onClose,
  })
  return (
    <PromptDialog
      title={'Incorporar el índice de otros libros'}
      action="Incorporar"
      busyAction="Leyendo…"
      isReady={files.length > 0}
      onClose={onClose}
      {...prompt}
    >
      <Text as="p" tone="soft">
        Un CSV con punto y coma, un libro por línea; la numeración de la suite sigue desde el último. El índice que se descarga
        tiene el mismo formato.
      </Text>
      <code className={styles.columns}>
        periodo_desde;periodo_hasta;folio_desde;folio_hasta;liquidacion_desde;liquidacion_hasta;empleados
      </code>
      <FileDrop
        label="Elegir el CSV"
        files={files}
        onChange={setFiles}
        endings={['.csv', '.txt']}
        maxBytes={200_000}
        disabled={prompt.isBusy}
      />
    </PromptDialog>
  )
}
