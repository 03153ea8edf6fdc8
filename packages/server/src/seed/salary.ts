import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Seed } from './seed-context.ts'

/** Review types, an invented index, bands by level around the sample's own pay, a letter, and a study in draft. */
export const seedSalary: Seed = async ({ companies, inCompany }) => {
  for (const company of companies)
    await inCompany(company, async (db) => {
      await seedIndex(db)
      await seedBands(db)
      await seedLetter(db)
      await sql`with kind as (
          insert into salary_review_type (name, max_pct, months_between, reason_required) values ('Mérito', 30, 0, false),
            ('Promoción', 60, 0, true), ('Ajuste de mercado', null, 6, false) returning id, name)
        insert into salary_study (name, review_type_id, effective_month, filter, budget_kind, budget, index_id, max_pct_manager, requested_by_id)
        select 'Revisión anual', kind.id, date_trunc('month', app_today() + interval '2 months')::date, 'out_of_agreement == true', 'PERCENT', 12,
          (select id from price_index order by id limit 1), 20, null
        from kind where kind.name = 'Mérito'`.execute(db)
    })
}

/** Values of 26 months up to the last one, with a change of two percent each. */
const seedIndex = (db: Db) =>
  sql`with made as (
      insert into price_index (name, source) values ('Índice de ejemplo', 'Valores inventados para la muestra') returning id)
    insert into price_index_value (index_id, month, value, source)
    select made.id, (date_trunc('month', app_today()) - (n || ' months')::interval)::date, round(1000 * power(1.02, 26 - n), 4), 'Inventado'
    from made, generate_series(1, 26) n`.execute(db)

const seedBands = (db: Db) =>
  sql`insert into salary_band (hierarchical_level_id, valid_from, minimum, midpoint, maximum, source)
    select hierarchical_level_id, date_trunc('year', app_today())::date, round(m * 0.8, -3), round(m, -3), round(m * 1.25, -3), 'Ejemplo'
    from (select hierarchical_level_id, percentile_cont(0.5) within group (order by salary)::numeric as m from employee
      where salary > 0 and payroll_type = 'MENSUAL' and hierarchical_level_id is not null and work_status <> 'BAJA' group by 1) paid
    where m >= 10000`.execute(db)

const letter = `<p>Estimada/o @nombre @apellido:</p>
<p>Nos alegra comunicarte que desde @mes tu sueldo básico pasa de @sueldoActual a @sueldoNuevo, un aumento de @aumento.</p>
<p>Gracias por tu trabajo.</p>`

const seedLetter = (db: Db) =>
  sql`with kind as (
      insert into document_type (code, name, confidential, visible_to_employee) values ('SUELDO', 'Comunicación de sueldo', true, true) returning id)
    insert into document_template (name, type_id, title, content, inputs)
    select 'Carta de aumento', id, 'Aumento de sueldo desde @mes', ${letter}, '["sueldoActual","sueldoNuevo","aumento","mes"]' from kind`.execute(
    db,
  )
