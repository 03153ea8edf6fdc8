import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { conceptLists } from '@legajo/contract/payroll/rules/concept-more.ts'
import type { ResultDetail } from '@legajo/contract/payroll/runs/liquidation.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { Button, MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { Row, Stack } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { conceptPath } from '../../rules/concept/paths.ts'
import { noveltiesOf } from '../novelty/paths.ts'
import { ResultContext } from './result-background.tsx'

/** The reason for a missing result: the error, the screens that correct it, and the input values. */
export const FailedResult = ({
  result,
  error,
}: {
  readonly result: ResultDetail
  readonly error: NonNullable<ResultDetail['error']>
}) => {
  const maySeeConcepts = usePermitted(conceptLists.reduced)
  const concepts = useQuery({ ...queryOf(conceptLists.reduced), enabled: maySeeConcepts && Boolean(error.concept) })
  const concept = concepts.data?.find(({ code }) => code === error.concept)
  return (
    <Stack>
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody>{error.message}</MessageBarBody>
      </MessageBar>
      <Row>
        {concept && <Button onClick={() => void navigate(conceptPath(concept.id))}>Abrir el concepto {concept.code}</Button>}
        <Button onClick={() => void navigate(`/employee-module/employee-profile/${result.employeeId}`)}>Abrir el legajo</Button>
        <Button onClick={() => void navigate(noveltiesOf(result.employeeId))}>Ver sus novedades</Button>
      </Row>
      <ResultContext id={result.id} />
    </Stack>
  )
}
