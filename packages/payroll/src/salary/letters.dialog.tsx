import { type Act, write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { documentTemplates } from '@legajo/contract/employees/document-template.ts'
import { type StudyDetails, studies } from '@legajo/contract/payroll/salary/study.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { PromptDialog, usePrompt } from '@legajo/screens/prompt-dialog.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Field } from '@legajo/ui/fluent.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** Issues the letter of each person from a template, in several calls; those that have theirs are left out. */
export const LettersDialog = ({ study, onClose }: { readonly study: StudyDetails; readonly onClose: () => void }) => {
  const templates = useQuery(queryOf(documentTemplates.list))
  const [templateId, setTemplateId] = useState('')
  const [made, setMade] = useState(0)
  const issueAll = (): Act<number> => {
    const issuePart = write(studies.letters, { params: { id: study.id }, body: { template_id: Number(templateId) } })
    const send = async () => {
      let total = 0
      for (let left = 1; left > 0; ) {
        const part = await issuePart.send()
        total += part.made
        setMade(total)
        left = part.made > 0 ? part.left : 0
      }
      return total
    }
    return { ...issuePart, send }
  }
  const prompt = usePrompt(issueAll, undefined, {
    done: (total) => ({
      intent: 'success',
      title: countText(total, 'carta emitida', 'cartas emitidas'),
      text: 'Están en los documentos de cada legajo.',
    }),
    onDone: onClose,
  })
  return (
    <PromptDialog
      title="Emitir cartas de aumento"
      action="Emitir"
      busyAction={`Emitiendo… ${made}`}
      isReady={templateId !== ''}
      onClose={onClose}
      {...prompt}
    >
      <p>
        Una carta por persona con aumento ({study.letters} ya emitidas), de un modelo cuyo tipo de documento sea confidencial. En
        el modelo, los datos @sueldoActual, @sueldoNuevo, @aumento y @mes se completan solos.
      </p>
      <Field label="Modelo de carta" required>
        <Select value={templateId} onChange={(_, { value }) => setTemplateId(value)}>
          <option value="">Elegí un modelo</option>
          {(templates.data ?? [])
            .filter(({ active }) => active)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </Select>
      </Field>
    </PromptDialog>
  )
}
