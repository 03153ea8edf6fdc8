import type { PlanTask } from '@legajo/contract/employees/plan.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { useState } from 'react'
import { DocumentView } from '../document/document-view.tsx'
import { SignDocumentDialog } from '../document/sign-document.dialog.tsx'

/** The document of a task, with its signature when the turn is the reader's. */
export const TaskDocumentDialog = ({ task, onClose }: { readonly task: PlanTask; readonly onClose: () => void }) => {
  const [answer, setAnswer] = useState<'sign' | 'refuse'>()
  const { document_id: documentId, document, mime_type, to_sign } = task
  if (documentId === null) return null
  const title = document ?? task.title
  return (
    <Dialog
      title={title}
      width="860px"
      onDismiss={onClose}
      actions={
        to_sign ? (
          <>
            <Button onClick={() => setAnswer('refuse')}>No firmar</Button>
            <Button appearance="primary" onClick={() => setAnswer('sign')}>
              Firmar
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Cerrar</Button>
        )
      }
    >
      <DocumentView id={documentId} title={title} mimeType={mime_type ?? ''} />
      {answer && (
        <SignDocumentDialog
          documents={[{ documentId, title }]}
          isRefusal={answer === 'refuse'}
          onClose={() => {
            setAnswer(undefined)
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}
