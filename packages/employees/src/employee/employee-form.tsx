import type { Act } from '@legajo/api/act.ts'
import { useSeesData } from '@legajo/api/permitted.ts'
import { egressContradiction } from '@legajo/contract/employees/egress.ts'
import { type EmployeeDraft, employeeDraft } from '@legajo/contract/employees/employee-draft.ts'
import type { Employee } from '@legajo/contract/employees/employee-item.ts'
import { accountTerms, agreementTerms, personalTermNames } from '@legajo/contract/employees/personal-terms.ts'
import { taxTermNames } from '@legajo/contract/employees/tax-terms.ts'
import { today } from '@legajo/forms/date-text.ts'
import { FormField, type FormFieldProps } from '@legajo/forms/form-field.tsx'
import { FormFields, FormGrid, ResourceForm } from '@legajo/forms/resource-form.tsx'
import { bankNames, bankOfCbu, isValidCbu } from '@legajo/kernel/cbu.ts'
import { identityDoubts, readDocumentNumber } from '@legajo/kernel/read-identity.ts'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { Text } from '@legajo/ui/layout.tsx'
import { useFormikContext } from 'formik'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useCuilCheck, useFileCodeCheck } from './checks.ts'
import { categoriesOf, fileChoices, unionOfCategory } from './choices.ts'
import { ComingPay } from './coming-pay.tsx'
import { FamilyFields } from './family-fields.tsx'

const draftOfToday = employeeDraft.test('egress', (draft, { createError }) => {
  const contradiction = egressContradiction(draft, today())
  return contradiction ? createError(contradiction) : true
})

export type SectionId = 'personales' | 'contacto' | 'laborales' | 'convenio' | 'condiciones' | 'banco' | 'familia' | 'impositivos'

export const sectionTitles: Readonly<Record<SectionId, string>> = {
  personales: 'Datos personales',
  contacto: 'Contacto y domicilio',
  laborales: 'Datos laborales',
  convenio: 'Convenio y sueldo',
  condiciones: 'Condiciones particulares',
  banco: 'Cuenta bancaria',
  familia: 'Familia',
  impositivos: 'Impositivos',
}

const useStyles = makeStyles({
  section: { borderBottom: `1px solid ${tokens.colorNeutralStroke3}`, paddingBlockEnd: '20px', scrollMarginTop: '32px' },
})

const Section = ({ id, children }: { readonly id: SectionId; readonly children: ReactNode }) => {
  const styles = useStyles()
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-titulo`}>
      <Text as="h2" above={4} below={12} size={400} id={`${id}-titulo`}>
        {sectionTitles[id]}
      </Text>
      {children}
    </section>
  )
}

const F = ({ name, ...props }: FormFieldProps) => (
  <FormField name={name} {...(fileChoices as Readonly<Record<string, object>>)[name]} {...props} />
)

/** The whole file as one form: one save, one version, divided into sections. */
export const EmployeeForm = ({
  employee,
  readOnly,
  onSubmit,
  onSaved,
  onCancel,
  onReload,
  submitLabel,
}: {
  readonly employee?: Employee
  readonly readOnly?: boolean
  readonly onSubmit: (draft: EmployeeDraft) => Act<Employee>
  readonly onSaved: (saved: Employee) => void
  readonly onCancel?: () => void
  readonly onReload?: () => void
  readonly submitLabel?: string
}) => (
  <ResourceForm
    schema={draftOfToday}
    title={employee?.full_name ?? 'Nuevo legajo'}
    initial={employee}
    readOnly={readOnly}
    stickyActions
    submitLabel={submitLabel}
    onCancel={onCancel}
    onReload={onReload}
    onSubmit={onSubmit}
    onSaved={onSaved}
  >
    <Sections employee={employee} />
  </ResourceForm>
)

/** The trade union and one of its categories: each trade union has its own categories. */
const AgreementFields = () => {
  const { values, setFieldValue } = useFormikContext<EmployeeDraft>()
  const union = values.union_information?.trade_union_id
  const source = useMemo(() => categoriesOf(union), [union])
  const before = useRef(union)
  useEffect(() => {
    if (before.current && before.current !== union) void setFieldValue('union_information.trade_union_category_id', '')
    before.current = union
  }, [union, setFieldValue])
  // A category of one trade union alone fills it, when the category is chosen.
  const category = values.union_information?.trade_union_category_id
  const known = useRef(category)
  useEffect(() => {
    if (known.current === category) return
    known.current = category
    if (!category || union) return
    void unionOfCategory(category).then((only) => {
      if (only) void setFieldValue('union_information.trade_union_id', only)
    })
  }, [category, union, setFieldValue])
  return (
    <>
      <F name="union_information.trade_union_id" />
      <F name="union_information.trade_union_category_id" source={source} />
    </>
  )
}

const Sections = ({ employee }: { readonly employee: Employee | undefined }) => {
  const { values } = useFormikContext<EmployeeDraft>()
  const seesPay = useSeesData('pay')
  const seesConfidential = useSeesData('confidential')
  const fileCode = useFileCodeCheck(values.file_code ?? '', employee?.file_code ?? '')
  const cuil = useCuilCheck(values.person?.cuil ?? '', employee?.person.cuil ?? '')
  const doubts = identityDoubts({
    cuil: values.person?.cuil ?? '',
    document: values.person?.document_type_id === 'DNI' ? readDocumentNumber(values.person.document_number ?? '') : '',
    gender: values.person?.gender_id,
  })
  const cbu = values.bank_data?.cbu ?? ''
  const bank = isValidCbu(cbu) ? bankNames[bankOfCbu(cbu)] : undefined
  const otherBank = bank && values.bank_data?.bank_name && values.bank_data.bank_name !== bank
  return (
    <>
      <Section id="personales">
        <FormGrid>
          <F name="file_code" hint={fileCode ?? undefined} autoFocus={!employee} />
          <F name="person.lastname" />
          <F name="person.name" />
          <F name="person.cuil" hint={cuil ?? undefined} />
          <F name="person.document_type_id" />
          <F name="person.document_number" hint={doubts.document} />
          <F name="person.birthdate" />
          <F name="person.gender_id" hint={doubts.gender} />
          <F name="person.marital_status_id" />
          <F name="person.nationality" />
        </FormGrid>
      </Section>
      <Section id="contacto">
        <FormGrid>
          <F name="work_email" />
          <F name="person.email" />
          <F name="person.phone" />
          <F name="person.address.street" />
          <F name="person.address.street_number" />
          <F name="person.address.floor_number" />
          <F name="person.address.department_number" />
          <F name="person.address.postal_code" />
          <F name="person.address.state" />
          <F name="person.address.province" />
          <F name="person.address.state2" />
          <F name="person.address.state3" />
          <F name="person.address.country" />
          <F name="person.address.observations" />
        </FormGrid>
      </Section>
      <Section id="laborales">
        <FormGrid>
          <F name="admission_date" />
          <F name="recognized_seniority_from" />
          <F name="work_status_id" />
          {(values.work_status_id === 'BAJA' || values.egress_date) && (
            <>
              <F name="egress_date" />
              <F name="egress_reason" />
              <F name="priorNotice" />
              <F name="finalLiquidation" />
              {seesPay && <F name="bestSalary" />}
            </>
          )}
          <F name="position" />
          <F name="employment_id" />
          <F name="area" />
          <F name="sector" />
          <F name="hierchical_level" />
          <F name="organizational_unit_id" />
          <F name="cost_center_id" />
          <F name="workplace" />
          <F name="contracting_modality_id" />
          <F name="payroll_type" />
          <F
            name="weekly_hours"
            {...(!employee && { hint: 'La jornada legal completa es de 48; corregila si su convenio o su contrato fija otra' })}
          />
          <F name="monthlyHours" />
          {seesConfidential && <F name="confidential" hint="Solo lo ven quienes pueden ver legajos confidenciales" />}
        </FormGrid>
      </Section>
      <Section id="convenio">
        <FormGrid>
          <F name="out_of_agreement" />
          {!values.out_of_agreement && (
            <>
              <AgreementFields />
              <F name="union_information.has_union_affiliation" />
              {Object.keys(agreementTerms).map((name) => (
                <F key={name} name={`union_information.${name}`} />
              ))}
            </>
          )}
          <F name="employee_social_work_id" />
          {seesPay && values.out_of_agreement && <F name="salary" hint="Bruto mensual" />}
          {employee?.coming_pay && <ComingPay changes={employee.coming_pay} />}
          {employee && <F name="pay_valid_from" hint="Hasta ese día se paga lo anterior; vacío, desde el ingreso" />}
        </FormGrid>
      </Section>
      <Section id="condiciones">
        <FormFields names={personalTermNames} />
      </Section>
      <Section id="banco">
        <FormGrid>
          <F name="bank_data.bank_name" hint={otherBank ? `El CBU es del banco ${bank}` : undefined} />
          <F name="bank_data.cbu" hint={bank ? `Cuenta del banco ${bank}` : undefined} />
          {Object.keys(accountTerms).map((name) => (
            <F key={name} name={`bank_data.${name}`} />
          ))}
        </FormGrid>
      </Section>
      <Section id="familia">
        <FamilyFields />
      </Section>
      <Section id="impositivos">
        <FormGrid>
          <F name="situacion" />
          <F name="condicion" />
          <F name="activity_code_id" />
          <F name="zone" />
          <F name="patagonic" />
          <F name="notAdhereTop35" />
          <F name="omitCalcTaxEarnings" />
          <F name="hasTaxWithholdingInjunction" />
          <F name="underTeleworkingRegime" />
          <F name="developActivityLongDistance" />
          <F name="militaryPersonalActivity" />
          <F name="benefitOfLaw27549" />
          <F name="healthDependents" />
          {taxTermNames.map((name) => (
            <F key={name} name={name} />
          ))}
          <F name="grossingUp" />
          {seesPay && <F name="grossingUpSalary" />}
        </FormGrid>
      </Section>
    </>
  )
}
