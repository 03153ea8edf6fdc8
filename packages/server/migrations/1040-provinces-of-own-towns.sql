-- A town of a department belongs to the province of the department, by which addresses narrow their towns; own towns stored the department
-- alone.
update parametric_value v set parents = v.parents || jsonb_build_object('provinces', p.parents -> 'provinces')
from parametric_core p
where v.type_id = 3 and p.type_id = 2 and p.code = v.parents ->> 'departments'
  and p.parents -> 'provinces' is not null and v.parents -> 'provinces' is null;
