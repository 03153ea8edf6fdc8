-- Versions are published by the operator of the installation, with a signing key: no role of a tenant grants it. Row security and the
-- triggers stand aside, since the change is the suite's and no tenant's.
alter table role_permit no force row level security;
alter table role_permit disable trigger user;
delete from role_permit where permit_code = 'RELEASE_PARCEL';
alter table role_permit enable trigger user;
alter table role_permit force row level security;

alter table user_permit no force row level security;
alter table user_permit disable trigger user;
delete from user_permit where permit_code = 'RELEASE_PARCEL';
alter table user_permit enable trigger user;
alter table user_permit force row level security;

alter table permit_grant no force row level security;
alter table permit_grant disable trigger user;
delete from permit_grant where permit_code = 'RELEASE_PARCEL';
alter table permit_grant enable trigger user;
alter table permit_grant force row level security;

alter table permit no force row level security;
alter table permit disable trigger user;
delete from permit where code = 'RELEASE_PARCEL';
alter table permit enable trigger user;
alter table permit force row level security;
