import { queryOf } from '@legajo/api/queries.ts'
import { type SurveyResults as Results, surveys } from '@legajo/contract/clima/survey.ts'
import { BarChart } from '@legajo/screens/charts.tsx'
import { Loader } from '@legajo/screens/loader.tsx'
import { StatGrid, StatTile } from '@legajo/screens/stat-tile.tsx'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatNumber, formatPercent } from '@legajo/ui/format.ts'
import { DataBarVerticalIcon } from '@legajo/ui/icons.tsx'
import { Box, Card, Stack, Text } from '@legajo/ui/layout.tsx'
import { PlainTable } from '@legajo/ui/plain-table.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'

const useStyles = makeStyles({
  number: { textAlign: 'end' },
  bar: {
    display: 'block',
    height: '8px',
    borderRadius: '4px',
    backgroundColor: tokens.colorCompoundBrandBackground,
    minWidth: '2px',
  },
})

/** The answers, as far as they identify no respondent: a chart and a table per question, by group if there are groups. */
export const SurveyResults = ({ id }: { readonly id: number }) => (
  <Loader of={[queryOf(surveys.results, { params: { id } })]} lines={12}>
    {(data) => <Answers data={data} />}
  </Loader>
)

const Answers = ({ data }: { readonly data: Results }) => {
  const { answered, invited, threshold } = data
  const isOpen = data.survey.state === 'OPEN'
  const note = `Las respuestas se muestran cuando la encuesta cierra, de a grupos de ${threshold} personas o más que no respondan todas lo mismo; los textos, desde ${threshold * 2}. Cuentan las personas invitadas con su nombre: las tarjetas sin nombre acompañan a un grupo y no lo forman. Lo que no llega a un grupo se borra al cerrar, y por eso los totales pueden ser menores que la cantidad de personas que respondieron.`
  const isEmpty = data.questions.every(({ total, texts }) => total.answers === 0 && texts.length === 0)
  return (
    <Stack>
      <StatGrid>
        <StatTile
          label="Respondieron"
          value={formatNumber(answered)}
          hint={isOpen ? `Al comenzar el día, de a ${threshold}` : `Menos de ${threshold} se informan como 0`}
        />
        {invited > 0 && <StatTile label="Enlaces entregados" value={formatNumber(invited)} />}
        <StatTile label="Acuerdo general" value={overallAverage(data) ?? '—'} hint="Promedio de las escalas, de 1 a 5" />
      </StatGrid>
      {isEmpty ? (
        <EmptyState
          title={isOpen ? 'Los resultados se muestran al cerrar' : 'No hubo suficientes respuestas'}
          text={note}
          icon={<DataBarVerticalIcon fontSize={28} />}
        />
      ) : (
        <>
          {data.questions.map((question) => (
            <Question key={question.id} question={question} threshold={threshold} />
          ))}
          <Text as="p" maxWidth="75ch" tone="muted">
            {note}
          </Text>
        </>
      )}
    </Stack>
  )
}

const overallAverage = ({ questions }: Results): string | undefined => {
  const averages = questions.flatMap(({ total }) => (total.average === null ? [] : [total.average]))
  return averages.length > 0 ? formatNumber(averages.reduce((sum, average) => sum + average, 0) / averages.length, 2) : undefined
}

type Question = Results['questions'][number]

const Question = ({ question, threshold }: { readonly question: Question; readonly threshold: number }) => {
  const { text, kind, total, groups, texts, options } = question
  return (
    <Card gap={16}>
      <Text as="h3" size={400}>
        {text}
      </Text>
      {kind === 'TEXT' ? (
        texts.length === 0 ? (
          <Text as="p" maxWidth="75ch" tone="muted">
            No llegaron a {threshold * 2} textos, que es lo menos que se muestra.
          </Text>
        ) : (
          <Stack as="ul" gap={8}>
            {texts.map((each, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: texts have no identity, on purpose
              <Box as="li" surface="filled" paddingBlock={10} paddingInline={16} lines breaks key={index}>
                {each}
              </Box>
            ))}
          </Stack>
        )
      ) : total.answers === 0 ? (
        <Text as="p" maxWidth="75ch" tone="muted">
          No hubo suficientes respuestas distintas.
        </Text>
      ) : (
        <>
          <BarChart
            title={
              kind === 'SCALE'
                ? `Promedio ${formatNumber(total.average, 2)} · de ${options[0] ?? '1'} a ${options.at(-1) ?? '5'}`
                : `${formatNumber(total.answers)} respuestas`
            }
            labelHeader="Respuesta"
            labels={total.distribution.map(({ label }) => label)}
            series={[{ name: 'Respuestas', values: total.distribution.map(({ count }) => count) }]}
            height={180}
          />
          {groups.length > 0 && <Groups kind={kind} groups={groups} />}
        </>
      )}
    </Card>
  )
}

const Groups = ({ kind, groups }: Pick<Question, 'kind' | 'groups'>) => {
  const styles = useStyles()
  return (
    <Box scroll="Resultado por grupo">
      <PlainTable>
        <thead>
          <tr>
            <th>Grupo</th>
            <th>Respuestas</th>
            <th>{kind === 'SCALE' ? 'Promedio' : 'La más elegida'}</th>
            <th style={{ width: '40%' }} aria-label="Barra" />
          </tr>
        </thead>
        <tbody>
          {groups.map(({ group, answers, average, distribution }) => {
            const top = distribution.reduce(
              (best, each) => (each.count > best.count ? each : best),
              distribution[0] ?? { label: '', count: 0 },
            )
            const share = kind === 'SCALE' ? ((average ?? 1) - 1) / 4 : top.count / Math.max(1, answers)
            return (
              <tr key={group}>
                <td>{group}</td>
                <td>{formatNumber(answers)}</td>
                <td>{kind === 'SCALE' ? formatNumber(average, 2) : `${top.label} (${formatPercent(share, 0)})`}</td>
                <td aria-hidden>
                  <span className={styles.bar} style={{ width: `${Math.round(share * 100)}%` }} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </PlainTable>
    </Box>
  )
}
