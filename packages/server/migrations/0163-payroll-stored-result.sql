-- Most numbers of a result are zero. An empty element of an array takes one bit where a zero takes eight bytes: what is stored of
-- an employee is a quarter of what it was. Rows from before keep their zeros and read alike; those of closed months stay untouched.
comment on column liquidation_employee.outputs is
  'Whole numbers in the order of the outputs of the rule set; an empty element is zero: read with coalesce(outputs[n], 0).';
comment on column liquidation_employee.inputs is
  'Whole numbers in the order of the inputs of the rule set; an empty element is zero: read with coalesce(inputs[n], 0).';

-- A result as a worker sends it: rows of this type travel in binary form, which spares the database the reading of numbers.
create type stored_result as (
  employee_id bigint, outputs bigint[], inputs bigint[], remunerative bigint, non_remunerative bigint, deductions bigint,
  net bigint, employer bigint, error jsonb);
