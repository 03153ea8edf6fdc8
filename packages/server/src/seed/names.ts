const wordList = (text: string): readonly string[] => text.trim().split(/\s*,\s*/)

/** Common surnames of the country, with spellings that break careless software: accents, ñ, ü, apostrophes, particles. */
export const lastNames = wordList(`
  González, Rodríguez, Gómez, Fernández, López, Díaz, Martínez, Pérez, Romero, Sánchez, García, Sosa, Benítez, Ramírez, Torres,
  Ruiz, Flores, Álvarez, Acosta, Rojas, Medina, Herrera, Suárez, Aguirre, Giménez, Gutiérrez, Pereyra, Molina, Castro, Ortiz,
  Silva, Núñez, Luna, Juárez, Cabrera, Ríos, Ferreyra, Godoy, Morales, Domínguez, Moreno, Peralta, Vega, Carrizo, Quiroga,
  Castillo, Ledesma, Muñoz, Ojeda, Ponce, Vera, Vázquez, Villalba, Cardozo, Navarro, Ramos, Arias, Coronel, Córdoba, Figueroa,
  Correa, Cáceres, Vargas, Maldonado, Mansilla, Farías, Rivero, Paz, Miranda, Roldán, Méndez, Guzmán, Agüero, Hernández, Lucero,
  Cruz, Páez, Escobar, Mendoza, Barrios, Bustos, Ávila, Ayala, Blanco, Soria, Maidana, Acuña, Leiva, Duarte, Moyano, Campos, Soto,
  Martín, Valdez, Bravo, Chávez, Velázquez, Olivera, Toledo, Franco, Ibáñez, Peña, Zárate, Añazco, Bullrich, Castaño, Rossi,
  Russo, Ferrari, Esposito, Bianchi, Romano, Ricci, Marino, Greco, Gallo, Conti, Mancini, Costa, Giordano, Rizzo, Lombardi,
  Moretti, Barbieri, Fontana, Mariani, Rinaldi, Caruso, Ferraro, Galli, Martinelli, Di Stéfano, De Luca, Dell'Oro, D'Angelo,
  D'Amico, Dall'Agnol, O'Connor, O'Higgins, O'Donnell, Mac Allister, Müller, Schmidt, Schwindt, Grünwald, Kowalski, Nowak,
  Ivanov, Petrovic, Haddad, Nasif, Cohen, Levy, Yamada, Tanaka, Chen, Kim, Etcheverry, Urquiza, Iturralde, Goñi, Zabaleta,
  Echagüe, Argüello, Güemes, Pfeiffer, Van der Linden, De la Fuente, Del Río, San Martín, Santa Cruz, Ñancucheo, Huenchumán,
  Catrileo, Curiqueo, Quispe, Mamani, Condorí, Choque, Yapura`)

export const womenNames = wordList(`
  María, Ana, Sofía, Valentina, Camila, Lucía, Martina, Julieta, Agustina, Florencia, Carolina, Daniela, Natalia, Romina, Verónica,
  Silvina, Gabriela, Patricia, Mónica, Graciela, Laura, Claudia, Andrea, Paula, Cecilia, Victoria, Micaela, Brenda, Rocío, Belén,
  Milagros, Abril, Malena, Jazmín, Lourdes, Guadalupe, Noelia, Yanina, Vanesa, Soledad, Mariana, Eugenia, Inés, Estela, Mirta,
  Norma, Susana, Begoña, Íngrid, Ayelén, Nahiara, Antonella, Delfina, Pilar, Candela, Macarena, Evangelina, Lorena, Débora, Ángela`)

export const menNames = wordList(`
  Juan, José, Carlos, Luis, Jorge, Miguel, Martín, Diego, Pablo, Sergio, Fernando, Gustavo, Marcelo, Ricardo, Eduardo, Daniel,
  Alejandro, Sebastián, Nicolás, Matías, Facundo, Lautaro, Tomás, Santiago, Joaquín, Franco, Bruno, Ezequiel, Maximiliano, Leandro,
  Cristian, Hernán, Javier, Guillermo, Hugo, Raúl, Rubén, Óscar, Héctor, Néstor, Adrián, Damián, Germán, Ramiro, Gonzalo, Emiliano,
  Agustín, Benjamín, Thiago, Bautista, Ignacio, Federico, Rodrigo, Julián, Ángel, Iñaki, Nahuel, Lisandro, Patricio, Walter`)

export const streets = wordList(`
  Av. Rivadavia, San Martín, Belgrano, Mitre, Sarmiento, 9 de Julio, Av. Corrientes, Moreno, Alsina, Güemes, Lavalle, Tucumán,
  Av. Santa Fe, Independencia, Italia, España, Pueyrredón, Urquiza, Alberdi, Av. San Juan, Balcarce, Chacabuco, Maipú, Ayacucho,
  Presidente Perón, Hipólito Yrigoyen, Intendente Ávalos, Los Ñandubays, Fray Luis Beltrán, Combate de los Pozos`)

/** Towns with their province, postal code and telephone area, weighted by population. */
export const towns = [
  {
    town: 'Ciudad Autónoma de Buenos Aires',
    province: 'Ciudad Autónoma de Buenos Aires',
    postalCode: '1406',
    area: '11',
    weight: 34,
  },
  { town: 'Lanús', province: 'Buenos Aires', postalCode: '1824', area: '11', weight: 10 },
  { town: 'Morón', province: 'Buenos Aires', postalCode: '1708', area: '11', weight: 9 },
  { town: 'Quilmes', province: 'Buenos Aires', postalCode: '1878', area: '11', weight: 9 },
  { town: 'San Isidro', province: 'Buenos Aires', postalCode: '1642', area: '11', weight: 6 },
  { town: 'La Plata', province: 'Buenos Aires', postalCode: '1900', area: '221', weight: 6 },
  { town: 'Mar del Plata', province: 'Buenos Aires', postalCode: '7600', area: '223', weight: 4 },
  { town: 'Córdoba', province: 'Córdoba', postalCode: '5000', area: '351', weight: 7 },
  { town: 'Rosario', province: 'Santa Fe', postalCode: '2000', area: '341', weight: 6 },
  { town: 'San Miguel de Tucumán', province: 'Tucumán', postalCode: '4000', area: '381', weight: 3 },
  { town: 'Neuquén', province: 'Neuquén', postalCode: '8300', area: '299', weight: 3 },
  { town: 'Comodoro Rivadavia', province: 'Chubut', postalCode: '9000', area: '297', weight: 2 },
] as const
