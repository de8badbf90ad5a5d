interface Coverage {
  makes: string;
  /** The immobilizer systems that it programs. */
  systems: string;
  /** It works with a main unit only. */
  isAddOn?: true;
}

const vag = 'Audi, Volkswagen, Škoda, SEAT';

/** The devices that program some makes only, by model. The others are for many makes. */
export const deviceCoverage: Record<string, Coverage> = {
  VVDI2: {
    makes: `${vag}, BMW, MINI, Peugeot, Citroën`,
    systems: 'IMMO2, IMMO3, IMMO4, EWS, CAS, FEM, ID46',
  },
  'VVDI MB BGA Tool': { makes: 'Mercedes-Benz', systems: 'FBS2, FBS3' },
  'VVDI MLB Tool': { makes: `${vag}, Porsche`, systems: 'MLB, MQB48', isAddOn: true },
  'KD-MATE': { makes: `Toyota, ${vag}`, systems: 'IMMO ECU, IMMO3, IMMO4', isAddOn: true },
  'CGDI Prog MB': { makes: 'Mercedes-Benz', systems: 'FBS2, FBS3' },
  'CGDI Prog BMW': { makes: 'BMW, MINI', systems: 'EWS, CAS, FEM, BDC' },
};
