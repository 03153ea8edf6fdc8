import { queryOf } from '@legajo/api/queries.ts'
import { assessmentFactors } from '@legajo/contract/org/assessment-factor.ts'
import { degrees } from '@legajo/contract/org/competence.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import { ListFields } from '@legajo/forms/list-fields.tsx'
import { FormGrid } from '@legajo/forms/resource-form.tsx'
import { formatNumber } from '@legajo/ui/format.ts'
import { useQuery } from '@tanstack/react-query'
import { competenceOptions } from '../competence/competence-options.ts'

const texts = ['mission', 'description', 'education', 'experience', 'requirements']
const total = (rows: readonly Readonly<Record<string, unknown>>[], value: (row: Readonly<Record<string, unknown>>) => number) =>
  Math.round(rows.reduce((sum, row) => sum + value(row), 0) * 100) / 100

/** The fields of a job description, part by part. */
export const ProfileFields = () => {
  const factors = useQuery(queryOf(assessmentFactors.list)).data ?? []
  const scale = useQuery(queryOf(degrees.list)).data ?? []
  const general = scale.filter(({ competence_id }) => competence_id === null)
  const pointsOf = (row: Readonly<Record<string, unknown>>) =>
    factors.find(({ id }) => id === Number(row.factor_id))?.levels?.find(({ level }) => level === Number(row.level))?.points ?? 0
  const levelOptions = factors
    .flatMap(({ levels = [] }) => levels.map(({ level }) => level))
    .filter((level, index, all) => all.indexOf(level) === index)
    .sort((a, b) => a - b)
    .map((level) => ({ value: level, label: `Nivel ${level}` }))
  return (
    <FormGrid>
      {texts.map((name) => (
        <FormField key={name} name={name} />
      ))}
      <ListFields
        name="responsibilities"
        title="Responsabilidades"
        noun="responsabilidad"
        feminine
        fields={['text', 'weight']}
        fieldProps={{ text: { wide: true, input: 'textarea' } }}
        foot={(rows) =>
          rows.length > 0 && <p>Los pesos suman {formatNumber(total(rows, (row) => Number(row.weight ?? 0)))} de 100.</p>
        }
      />
      <ListFields
        name="competences"
        title="Competencias y grado pedido"
        noun="competencia"
        feminine
        fields={['competence_id', 'level']}
        fieldProps={{
          competence_id: { source: competenceOptions },
          ...(general.length > 0 && {
            level: {
              input: 'select',
              options: general.map(({ level, name }) => ({ value: level, label: `${level} · ${name}` })),
            },
          }),
        }}
      />
      <ListFields
        name="relations"
        title="Relaciones internas y externas"
        noun="relación"
        feminine
        fields={['with', 'kind', 'purpose']}
      />
      <ListFields
        name="valuation"
        title="Valuación por factores"
        noun="factor"
        fields={['factor_id', 'level']}
        fieldProps={{
          factor_id: { input: 'combobox', options: factors.map(({ id, name }) => ({ value: id, label: name })) },
          level: { input: 'select', options: levelOptions },
        }}
        foot={(rows) => rows.length > 0 && <p>{formatNumber(total(rows, pointsOf))} puntos.</p>}
      />
    </FormGrid>
  )
}
