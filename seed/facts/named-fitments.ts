/** Products that name several generations, by the beginning of their names, with the slugs of these vehicles. */
export const namedFitments: Record<string, string> = {
  'Xhorse ELV Emulator W204': 'mercedes-benz-c-serisi-w204 mercedes-benz-e-serisi-w212',
  'Xhorse Mini ELV Simulator W204': 'mercedes-benz-c-serisi-w204 mercedes-benz-e-serisi-w212',
  'CGDI ELV Renew Emulator W204': 'mercedes-benz-c-serisi-w204 mercedes-benz-e-serisi-w212',
  'Mercedes W169 / W203':
    'mercedes-benz-a-serisi-w169 mercedes-benz-c-serisi-w203 mercedes-benz-e-serisi-w211 mercedes-benz-vito-w639 mercedes-benz-sprinter',
  'Mercedes-Benz W204 ELV': 'mercedes-benz-c-serisi-w204',
  'Mercedes-Benz W212 ELV': 'mercedes-benz-e-serisi-w212',
  'Audi A6 C6 / Q7 J518': 'audi-a6-c6 audi-q7',
  'Volvo S60 / V60 / S80': 'volvo-s60-v60 volvo-s80-a volvo-xc60-d',
  'Volkswagen Golf 4, Golf 5':
    'volkswagen-golf-4 volkswagen-golf-5 volkswagen-golf-6 volkswagen-polo-9n volkswagen-polo-6r volkswagen-passat-b6-3c volkswagen-jetta volkswagen-caddy-3 volkswagen-transporter',
};

/** The generations whose chip changed while they were built: the former chip and its last year. */
export const chipYears: Record<string, { chip: string; until: number }> = {
  'citroen-xsara': { chip: 'ID33', until: 2001 },
};
