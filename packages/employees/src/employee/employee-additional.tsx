import { usePermitted } from '@legajo/api/permitted.ts'
import { dynamicForms } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { formAnswers } from '@legajo/contract/dynamic-forms/form-answer.ts'
import { AdditionalFields } from '@legajo/screens/additional-fields.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { Card, Row } from '@legajo/ui/layout.tsx'
import { useState } from 'react'
import { useRequestDecision } from '../modification-request/additional-requests.tsx'
import { AssignFormDialog } from './assign-form.dialog.tsx'

/** The assigned form of a file, the values that its employee proposed, and the assignment of another form. */
export const EmployeeAdditional = ({
  employeeId,
  fileReadOnly,
}: {
  readonly employeeId: number
  readonly fileReadOnly: boolean
}) => {
  const mayAssign = usePermitted(dynamicForms.assign)
  const [isAssigning, setAssigning] = useState(false)
  const decide = useRequestDecision()
  return (
    <Card>
      <AdditionalFields id={employeeId} get={formAnswers.employee} save={formAnswers.saveEmployee} isReadOnly={fileReadOnly}>
        {({ request_id: request }) => (
          <Row>
            {mayAssign && <Button onClick={() => setAssigning(true)}>Cambiar formulario</Button>}
            {request !== null && !fileReadOnly && (
              <>
                <Button appearance="primary" {...decide.button(request, true)}>
                  Aceptar lo pedido
                </Button>
                <Button {...decide.button(request, false)}>Rechazar</Button>
              </>
            )}
          </Row>
        )}
      </AdditionalFields>
      {isAssigning && (
        <AssignFormDialog
          who="esta persona"
          readIds={async () => [employeeId]}
          onClose={() => setAssigning(false)}
          onDone={() => setAssigning(false)}
        />
      )}
    </Card>
  )
}
