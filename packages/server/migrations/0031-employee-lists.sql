-- Lists of one company in the order of names, and how many rows they have, without reading the rows themselves.
create index employee_search on employee (tenant_id, company_id, search, id);
drop index employee_status;
create index employee_status on employee (tenant_id, company_id, work_status) include (confidential, id);
