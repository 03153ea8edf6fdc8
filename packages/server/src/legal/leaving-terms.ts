import { transferMotive } from '@legajo/contract/employees/egress.ts'
import { sql } from 'kysely'

/** Days after a term of a leaving in which the agenda still shows it: nothing states that it was fulfilled. */
const shownDays = 10

/**
 * The terms that a leaving starts, also a planned one, as rows of the agenda: the end in the registry (5 days), the final pay (4 business days,
 * LCT, arts. 128 and 255 bis), the certificates (45 business days, Dec. 146/2001) and the exit exam (30 days, Res. SRT 37/2010). A death starts the term of the payment that
 * frees the company from later heirs (30 days, LCT, art. 248 by Ley 27.802) and has no exam.
 */
export const leavingTerms = sql`
  select 'egreso-' || t.code || '-' || l.id, t.due, l.id, l.company_id, null::bigint, t.what, 'Egreso',
    '/employee-module/employee-profile/' || l.id, t.due - l.egress_date
  from employee l cross join lateral (values
    ('arca', l.egress_date + 5, 'Vence informar la baja en ARCA'),
    ('pago', term_end(l.id, l.egress_date, 4, 'HABILES'), 'Vence el pago de la liquidación final'),
    ('certificados', term_end(l.id, l.egress_date, 45, 'HABILES'), 'Vence la entrega de los certificados de trabajo (LCT, art. 80)'),
    ('examen', l.egress_date + 30, 'Vence el plazo del examen de egreso'),
    ('derechohabientes', l.egress_date + 30, 'Vence el pago a los derechohabientes que libera a la empresa (LCT, art. 248)')) t (code, due, what)
    cross join lateral (select coalesce(leaving_motive(l.egress_reason) = 'FALLECIMIENTO', false) as by_death) d
  where l.egress_date >= app_today() - 100 and l.egress_reason is distinct from ${transferMotive}
    and t.code <> case when d.by_death then 'examen' else 'derechohabientes' end
    and t.due >= app_today() - ${shownDays}::int
    and not (t.code in ('pago', 'derechohabientes') and exists (select from liquidated_employee r join liquidation_card f on f.tenant_id = r.tenant_id
      and f.id = r.liquidation_id where r.tenant_id = l.tenant_id and r.employee_id = l.id and f.type_code = 'FINAL'
      and f.state <> 'CANCELLED' and f.released_at is not null))`
