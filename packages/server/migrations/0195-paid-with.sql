-- How the contributions of the catalogue are paid with the F.931 is said by each concept (its item of SICOSS), no more by its code. Row
-- security and the triggers stand aside, since the change is the suite's and no tenant's.
alter table concept no force row level security;
alter table concept disable trigger user;
update concept set cpto_sicoss_id = known.item
from (values ('0950', 13), ('0951', 13), ('0952', 13), ('0953', 13), ('0954', 15), ('0955', 16), ('0956', 17), ('0957', 19), ('0959', 19))
  as known (code, item)
where concept.code = known.code and concept.concept_type = 'CONTRIBUCION' and coalesce(concept.cpto_sicoss_id, 0) < 12;
alter table concept enable trigger user;
alter table concept force row level security;
