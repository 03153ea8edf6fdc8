-- The class of a type of document, a value of the table «Clases de documento del legajo».
alter table document_type add column document_class text;
